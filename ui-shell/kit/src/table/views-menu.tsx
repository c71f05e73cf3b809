import { Check, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { useTableText } from './text';
import type { ListView, Views } from './views';

const ViewDialog = lazy(() => import('./view-dialogs').then((file) => ({ default: file.ViewDialog })));
const DeleteViewDialog = lazy(() =>
  import('./view-dialogs').then((file) => ({ default: file.DeleteViewDialog })),
);

interface ViewsMenuProps {
  views: Views;
  /** The chosen view; null for the default one. */
  current: ListView | null;
  /** Whether the table looks other than the chosen view. */
  isChanged: boolean;
  /** How the table looks now, as a view keeps it. */
  state: Record<string, unknown>;
  onChoose: (view: ListView | null) => void;
  /** Called when the chosen view looks as the table does. */
  onSaved: () => void;
  onDiscard: () => void;
}

/** The named views of a list: choose, save, name, share, delete. */
export function ViewsMenu({
  views,
  current,
  isChanged,
  state,
  onChoose,
  onSaved,
  onDiscard,
}: ViewsMenuProps) {
  const t = useTableText();
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const name = current?.name ?? t('views.default');
  const mine = views.views.filter((view) => view.isMine);
  const shared = views.views.filter((view) => !view.isMine);
  const item = (view: ListView | null, label: string) => (
    <DropdownMenuItem key={view?.id ?? 'default'} onSelect={() => onChoose(view)}>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {view?.id === current?.id ? <Check aria-hidden /> : null}
    </DropdownMenuItem>
  );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t('views.menu')}: ${isChanged ? t('views.changed', { name }) : name}`}
          >
            <span className="max-w-48 truncate">{name}</span>
            {isChanged ? <span aria-hidden className="size-1.5 rounded-full bg-primary" /> : null}
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="max-w-80">
          {item(null, t('views.default'))}
          {mine.length > 0 ? <DropdownMenuLabel>{t('views.mine')}</DropdownMenuLabel> : null}
          {mine.map((view) => item(view, view.name))}
          {[...new Set(shared.map(({ authorName }) => authorName))].map((author) => [
            <DropdownMenuLabel key={author}>{t('views.shared', { name: author })}</DropdownMenuLabel>,
            ...shared.filter(({ authorName }) => authorName === author).map((view) => item(view, view.name)),
          ])}
          <DropdownMenuSeparator />
          {views.isFailed ? (
            <DropdownMenuItem onSelect={views.retry}>{t('views.loadFailed')}</DropdownMenuItem>
          ) : null}
          {current?.isEditable && isChanged ? (
            <DropdownMenuItem
              onSelect={() =>
                views.update.mutate({ view: current, change: { state } }, { onSuccess: onSaved })
              }
            >
              {t('views.save')}
            </DropdownMenuItem>
          ) : null}
          {isChanged ? <DropdownMenuItem onSelect={onDiscard}>{t('views.discard')}</DropdownMenuItem> : null}
          <DropdownMenuItem onSelect={() => setDialog('new')}>{t('views.saveAs')}</DropdownMenuItem>
          {current?.isEditable ? (
            <>
              <DropdownMenuItem onSelect={() => setDialog('edit')}>{t('views.rename')}</DropdownMenuItem>
              <DropdownMenuItem variant="destructive" onSelect={() => setDialog('delete')}>
                {t('views.delete')}
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {dialog === 'new' ? (
          <ViewDialog
            isPending={views.create.isPending}
            onClose={close}
            onSubmit={(draft) =>
              views.create.mutate(
                { ...draft, state },
                {
                  onSuccess: (view) => {
                    close();
                    onChoose(view);
                  },
                },
              )
            }
          />
        ) : null}
        {dialog === 'edit' && current ? (
          <ViewDialog
            view={current}
            isPending={views.update.isPending}
            onClose={close}
            onSubmit={(change) => views.update.mutate({ view: current, change }, { onSuccess: close })}
          />
        ) : null}
        {dialog === 'delete' && current ? (
          <DeleteViewDialog
            view={current}
            isPending={views.remove.isPending}
            onClose={close}
            onConfirm={() =>
              views.remove.mutate(current, {
                onSuccess: () => {
                  close();
                  onChoose(null);
                },
              })
            }
          />
        ) : null}
      </Suspense>
    </>
  );
}
