import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddTemplateDialog } from './add-template.dialog';
import { TemplateForm } from './template-form';
import { allTemplatesQuery, templateQuery, useLiveTemplates } from './templates.resource';
import { useTemplateText } from './text';

const at = (id: number) => linkTo(paths.settings('care-plan-templates'), { template: id });

/** The tenant's templates of care plans, for those who may manage them. */
const TemplatesPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useTemplateText();
  const query = useQuery(allTemplatesQuery);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  useLiveTemplates();
  const chosen = query.data?.results.find(({ id }) => id === search.template);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </PageHeader>
      <QueryView
        query={query}
        failedTitle={t('failed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<ClipboardList />} title={t('none')} description={t('noneHint')} />}
      >
        {({ results }) => (
          <div className="flex min-h-0 flex-1">
            <nav
              aria-label={t('list')}
              className="w-72 shrink-0 overflow-y-auto border-r border-border p-2 max-md:w-48"
            >
              <ul className="flex flex-col gap-0.5">
                {results.map(({ id, title, version, taskCount, isArchived }) => (
                  <li key={id}>
                    <Link
                      {...at(id)}
                      replace
                      aria-current={id === chosen?.id ? 'page' : undefined}
                      className="flex flex-col rounded-md px-2.5 py-1.5 text-sm hover:bg-hover aria-[current]:bg-selected aria-[current]:text-selected-foreground"
                    >
                      <span className="flex items-center gap-2">
                        <span className="min-w-0 flex-1 truncate font-semibold">{title}</span>
                        {isArchived ? <Chip size="sm">{t('archived')}</Chip> : null}
                      </span>
                      <span className="text-xs text-muted-foreground">
                        {t('count', { count: taskCount })} · {t('version', { version })}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="relative min-w-0 flex-1 overflow-y-auto">
              {chosen ? (
                <Details key={chosen.id} id={chosen.id} />
              ) : (
                <EmptyState title={t('choose')} description={t('chooseHint')} />
              )}
            </div>
          </div>
        )}
      </QueryView>
      {isAdding ? (
        <AddTemplateDialog
          onAdded={({ id }) => void navigate({ ...at(id), replace: true })}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
};

export default TemplatesPage;

function Details({ id }: { id: number }) {
  const t = useTemplateText();
  const query = useQuery(templateQuery(id));
  return (
    <QueryView query={query} failedTitle={t('failed')}>
      {(template) => <TemplateForm template={template} />}
    </QueryView>
  );
}
