import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo, paths, type SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { Tree, type TreeNode } from '@huddle/kit/tree';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Folder, FolderOpen, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Category } from '../api';
import { categoriesQuery } from '../case-categories.resource';
import { useLiveCategories } from '../cases/cases.resource';
import { AddCategoryDialog } from './add-category.dialog';
import { categoryQuery } from './categories.resource';
import { CategoryForm } from './category-form';
import { type CategoryText, useCategoryText } from './text';

/** The categories below one, as nodes of the tree. */
function nodesBelow(t: CategoryText, categories: readonly Category[], parent: number | null): TreeNode[] {
  const known = new Set(categories.map(({ id }) => id));
  return categories
    .filter((one) => (one.parent != null && known.has(one.parent) ? one.parent : null) === parent)
    .map(({ id, title, isHeading, isDeprecated, isSystemOnly }) => {
      const mark = isDeprecated ? t('deprecated') : isSystemOnly ? t('system') : null;
      const children = nodesBelow(t, categories, id);
      return {
        id: String(id),
        label: mark ? `${title} (${mark})` : title,
        icon: isHeading ? <FolderOpen aria-hidden /> : <Folder aria-hidden />,
        children: children.length > 0 ? children : undefined,
      };
    });
}

/** The categories of cases, for those who may manage them. */
const CategoriesPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useCategoryText();
  const query = useQuery(categoriesQuery);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  useLiveCategories();
  const categories = query.data?.results;
  const nodes = useMemo(() => categories && nodesBelow(t, categories, null), [t, categories]);
  const chosen = categories?.find(({ id }) => id === search.category);
  const choose = (id: number) =>
    void navigate({ ...linkTo(paths.settings('case-categories'), { category: id }), replace: true });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </PageHeader>
      <div className="flex min-h-0 flex-1">
        <div className="w-72 shrink-0 overflow-y-auto border-r max-lg:w-60 border-border p-2">
          <Tree
            key={categories ? 'known' : 'loading'}
            label={t('tree')}
            nodes={nodes}
            selection={{
              mode: 'single',
              value: chosen ? String(chosen.id) : null,
              onValueChange: (id) => choose(Number(id)),
            }}
            defaultExpanded={categories?.filter(({ isHeading }) => isHeading).map(({ id }) => String(id))}
            error={
              query.isError && !categories
                ? {
                    title: t('failed'),
                    description: query.error.message,
                    onRetry: () => void query.refetch(),
                  }
                : null
            }
          />
        </div>
        <div className="min-w-0 flex-1 overflow-y-auto">
          {chosen ? (
            <Details key={chosen.id} id={chosen.id} categories={categories ?? []} />
          ) : (
            <EmptyState title={t('choose')} description={t('chooseHint')} />
          )}
        </div>
      </div>
      {isAdding ? (
        <AddCategoryDialog categories={categories ?? []} onAdded={choose} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
};

export default CategoriesPage;

function Details({ id, categories }: { id: number; categories: readonly Category[] }) {
  const t = useCategoryText();
  const query = useQuery(categoryQuery(id));
  return (
    <QueryView query={query} failedTitle={t('failed')}>
      {(details) => <CategoryForm details={details} categories={categories} />}
    </QueryView>
  );
}
