import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, paths } from '@huddle/kit/contract';
import { Thumbnail, useSizeText } from '@huddle/kit/files';
import { plainName } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { Link } from '@tanstack/react-router';
import { FileText, MoreHorizontal } from 'lucide-react';
import type { PatientFile } from '../api';
import { download } from '../attachments/content';
import { removeFile, restoreFile } from './files.resource';
import { useText } from './text';

/** A file with its title, who filed it and when. It opens in the viewer. */
export function FileRow({
  file,
  patientId,
  onOpen,
}: {
  file: PatientFile;
  patientId: number;
  onOpen: () => void;
}) {
  const t = useText();
  const sizeText = useSizeText();
  const { title, description, name, message, uploadedBy } = file;
  const who = uploadedBy ? plainName(uploadedBy) : t('patient');
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return (
    <article
      aria-label={title}
      className="relative flex items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
    >
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-border bg-sunken">
        {file.thumbnail ? (
          <Thumbnail file={file} className="size-full object-cover" />
        ) : (
          <FileText aria-hidden className="size-5 text-muted-foreground" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {/* The whole row is its target. */}
        <button
          type="button"
          aria-label={t('open', { title })}
          className="max-w-full self-start truncate text-left text-base font-semibold after:absolute after:inset-0 hover:text-link"
          onClick={onOpen}
        >
          {title}
        </button>
        {description ? (
          <p className="text-sm whitespace-pre-wrap text-muted-foreground [overflow-wrap:anywhere]">
            {description}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-x-2 text-xs text-subtle-foreground tabular-nums">
          <span>
            {t('facts', {
              who,
              time: formatDateTime(new Date(file.uploadedAt)),
              kind,
              size: sizeText(file.size),
            })}
          </span>
          {message ? (
            <Link
              {...linkTo(paths.patient(patientId, { scrollToMessageId: message }))}
              className="relative z-1 text-link hover:underline"
            >
              {t('fromMessage')}
            </Link>
          ) : null}
        </p>
      </div>
      <FileMenu file={file} patientId={patientId} />
    </article>
  );
}

function FileMenu({ file, patientId }: { file: PatientFile; patientId: number }) {
  const t = useText();
  const { id, title } = file;
  function restore() {
    restoreFile(patientId, id).then(
      () => toast.success(t('restored', { title })),
      (error: Error) => toast.error(t('restoreFailed'), { description: error.message }),
    );
  }
  function remove() {
    removeFile(patientId, id).then(
      () => toast(t('removed', { title }), { action: { label: t('undo'), onClick: restore } }),
      (error: Error) => toast.error(t('removeFailed'), { description: error.message }),
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('actions', { title })} className="relative z-1">
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem
          onSelect={() =>
            download(file).catch((error: Error) =>
              toast.error(t('downloadFailed'), { description: error.message }),
            )
          }
        >
          {t('download')}
        </DropdownMenuItem>
        {file.message ? null : <DropdownMenuItem onSelect={remove}>{t('remove')}</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
