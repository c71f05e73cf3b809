import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { type QueryState, QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ListX, TableProperties, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DefinitionForm } from './definition-form';
import { DefinitionList } from './definition-list';
import { type Definitions, definitionsQuery, useLiveDefinitions } from './definitions.resource';
import { useDefinitionText } from './text';

// Loaded when somebody uploads a file.
const UploadItemsDialog = lazy(() => import('../upload/upload-items.dialog'));

/** In the address, the list that is being created. */
const NEW = 'new';

/** The definitions of worklists, for those who may manage them: all of them, or one that is edited. */
const DefinitionsPage: SlotComponent<'settings.page/v1'> = () => {
  const query = useQuery(definitionsQuery);
  const { worklist }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  useLiveDefinitions();
  const open = (id?: number | typeof NEW) =>
    void navigate(linkTo(paths.settings('worklists'), id === undefined ? {} : { worklist: id }));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {worklist === undefined ? (
        <DefinitionList query={query} onOpen={open} onAdd={() => open(NEW)} actions={<UploadButton />} />
      ) : (
        <Editor query={query} worklist={worklist} onOpen={open} />
      )}
    </div>
  );
};

export default DefinitionsPage;

/** Uploads items of worklists. */
function UploadButton() {
  const td = useDefinitionText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        {td('upload')}
      </Button>
      {isOpen ? (
        <Suspense>
          <UploadItemsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A list in its form, below the way back to all of them. */
function Editor({
  query,
  worklist,
  onOpen,
}: {
  query: QueryState<Definitions>;
  /** Its ID as in the address, or {@link NEW}. */
  worklist: unknown;
  onOpen: (id?: number) => void;
}) {
  const td = useDefinitionText();
  const definition = query.data?.results.find(({ id }) => id === worklist) ?? null;
  const isNew = worklist === NEW;
  const isMissing = query.data !== undefined && definition === null && !isNew;
  return (
    <>
      <PageHeader>
        <IconButton label={td('back')} onClick={() => onOpen()}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <PageTitle className="flex-1">{isNew ? td('new') : (definition?.name ?? td('edit'))}</PageTitle>
        {definition?.active ? (
          <Button size="sm" asChild>
            <Link to="/worklist" search={{ worklistId: definition.id }}>
              <TableProperties aria-hidden />
              {td('show')}
            </Link>
          </Button>
        ) : null}
      </PageHeader>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <QueryView query={query} failedTitle={td('failed')}>
          {(all) =>
            isMissing ? (
              <EmptyState
                icon={<ListX />}
                title={td('missing')}
                action={<Button onClick={() => onOpen()}>{td('back')}</Button>}
              />
            ) : (
              <DefinitionForm
                key={definition?.id ?? NEW}
                definition={definition}
                all={all}
                onCreated={onOpen}
                onLeave={() => onOpen()}
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}
