import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { Field } from '../components/ui/field';
import { toast } from '../components/ui/toast';
import {
  AttachButton,
  downloadFrom,
  FILE_TYPES,
  FileDrop,
  type FileLimits,
  type FileQueueHandle,
  FileTile,
  FileViewer,
  QueueBar,
  type QueuedFile,
  type StoredFile,
  useFileQueue,
} from '../files';
import { fileQuery } from '../files/use-file';
import { type SampleFile, sampleFiles } from './sample-files';
import { Example, Section } from './section';

const LIMITS: FileLimits = {
  maxFiles: 4,
  maxNameLength: 63,
  maxSize: 100_000_000,
  types: [FILE_TYPES.jpg, FILE_TYPES.png, FILE_TYPES.tiff, FILE_TYPES.pdf],
};

const { rash, xray, letter, fax, sheet } = sampleFiles;

function queued(uid: string, name: string, more: Partial<QueuedFile>): QueuedFile {
  return { uid, name, state: 'sending', part: 0, stored: null, refusal: null, ...more };
}

const nothing = () => undefined;

/** A queue with a file in each state. */
const everyState: FileQueueHandle = {
  files: [
    queued('1', 'chest x-ray.png', { part: 0.62 }),
    queued('2', rash.name, { state: 'ready', part: 1, stored: rash }),
    queued('3', letter.name, { state: 'ready', part: 1, stored: letter }),
    queued('4', 'lab results.pdf', { state: 'failed' }),
    queued('5', 'notes.docx', { state: 'refused', refusal: 'type' }),
    queued('6', 'ultrasound.tiff', { state: 'refused', refusal: 'size' }),
    queued('7', 'scan.png', { state: 'refused', refusal: { message: 'The picture cannot be decoded' } }),
  ],
  limits: LIMITS,
  ready: [rash, letter],
  obstacle: null,
  add: nothing,
  retry: nothing,
  remove: nothing,
  take: () => [],
};

const VIEWED: readonly (readonly [string, SampleFile])[] = [
  ['Picture', rash],
  ['Large picture', xray],
  ['PDF', letter],
  ['Fax', fax],
  ['Other type', sheet],
  ['Cannot be loaded', { ...rash, file: '/kit/missing' }],
];

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Pretends to upload a file in two seconds. */
async function upload(
  uid: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<StoredFile> {
  for (let part = 0; part < 1; part += 0.05) {
    await pause(100);
    signal.throwIfAborted();
    onProgress(part);
  }
  return { id: uid, name: file.name, contentType: file.type, size: file.size, file: `/kit/files/${uid}` };
}

export function Files() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<SampleFile | null>(null);
  // What the host would answer. The page has no session, so any other file cannot be loaded.
  useState(() => {
    for (const file of Object.values(sampleFiles)) {
      queryClient.setQueryData(fileQuery(file.file).queryKey, file.content);
    }
    for (const page of [1, 2, 3]) {
      queryClient.setQueryData(fileQuery(`${fax.file}/${page}`).queryKey, fax.content);
    }
  });
  const queue = useFileQueue({ limits: LIMITS, upload, discard: async () => undefined });
  return (
    <Section id="files" title="Files">
      <Example title="FileDrop" className="grid grid-cols-3 items-start gap-4">
        <Field label="Documents" hint="Visible to the care team only">
          <FileDrop queue={queue} />
        </Field>
        <Field label="Consent form" error="Attach the signed form" required>
          <FileDrop queue={{ ...everyState, files: [], limits: { ...LIMITS, maxFiles: 1 } }} />
        </Field>
        <Field label="Referral">
          <FileDrop disabled queue={{ ...everyState, files: everyState.files.slice(1, 2) }} />
        </Field>
      </Example>
      <Example title="QueueBar, AttachButton">
        <div className="w-full rounded-lg border border-control bg-surface">
          <QueueBar queue={everyState} onRemoved={nothing} className="border-b border-border-muted p-2" />
          <div className="px-2 py-1.5">
            <AttachButton limits={LIMITS} onChoose={queue.add} />
          </div>
        </div>
      </Example>
      <Example title="FileTile">
        {[rash, xray, letter].map((file) => (
          <FileTile key={file.id} file={file} onOpen={() => setOpen(file)} />
        ))}
        <FileTile file={{ ...rash, name: 'deleted.jpg', thumbnail: '/kit/missing' }} onOpen={nothing} />
      </Example>
      <Example title="FileViewer">
        {VIEWED.map(([label, file]) => (
          <Button key={label} onClick={() => setOpen(file)}>
            {label}
          </Button>
        ))}
      </Example>
      {open ? (
        <FileViewer
          file={open}
          pageAddress={({ file }, page) => `${file}/${page}`}
          download={async ({ name, content }) => {
            downloadFrom(URL.createObjectURL(content), name);
            toast.success('Downloaded');
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  );
}
