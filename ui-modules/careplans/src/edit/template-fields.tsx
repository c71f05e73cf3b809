import { Combobox } from '@huddle/kit/components/ui/combobox';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { dueDay } from '@huddle/kit/lib/due';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TemplatePreview } from '../api';
import type { Subject } from '../subject';
import { previewQuery, templatesQuery, useLiveTemplates } from './edit.resource';
import type { TemplateValues } from './new-plan.dialog';
import { useEditText } from './text';

function begun({ template, version, title, notes, tasks }: TemplatePreview): TemplateValues {
  return {
    id: template,
    version,
    title,
    notes,
    tasks: tasks.map((task) => ({
      id: null,
      rowVersion: null,
      title: task.title,
      dueDate: dueDay(task.dueDate),
      ownerGroup: task.ownerGroup ?? null,
      priority: task.priority,
    })),
  };
}

/** The template that is chosen, and the plan that it begins; `kept` is what was changed of one earlier. */
export function useTemplateChoice(subject: Subject, kept: TemplateValues | null) {
  const [picked, setPicked] = useState<number | null>(null);
  const id = picked ?? kept?.id ?? null;
  const templates = useQuery(templatesQuery(subject));
  const isKept = kept !== null && kept.id === id;
  const preview = useQuery({ ...previewQuery(id ?? 0, subject), enabled: id !== null && !isKept });
  useLiveTemplates();
  const values = isKept ? kept : id !== null && preview.data?.template === id ? begun(preview.data) : null;
  return { id, pick: setPicked, templates, preview, values };
}

/** The picker of templates, and below it the plan that the chosen one begins. */
export function TemplateFields({
  choice: { id, pick, templates, preview, values },
  children,
}: {
  choice: ReturnType<typeof useTemplateChoice>;
  /** The fields of the plan. */
  children: ReactNode;
}) {
  const t = useEditText();
  const isMissing = templates.isError && templates.data === undefined;
  return (
    <>
      {isMissing ? (
        <ErrorState
          title={t('templates.failed')}
          description={templates.error?.message}
          onRetry={() => void templates.refetch()}
          retrying={templates.isFetching}
        />
      ) : (
        <Field label={t('templates.picker')}>
          <Combobox
            placeholder={t('templates.choose')}
            searchPlaceholder={t('templates.search')}
            emptyText={t('templates.none')}
            loading={templates.isPending}
            value={id === null ? null : String(id)}
            onValueChange={(value) => value !== null && pick(Number(value))}
            options={(templates.data?.results ?? []).map((template) => ({
              value: String(template.id),
              label: template.title,
              hint:
                template.typeDescription === template.title
                  ? undefined
                  : (template.typeDescription ?? undefined),
              disabledReason: template.isAssigned && !template.episodic ? t('templates.assigned') : undefined,
            }))}
          />
        </Field>
      )}
      {values ? (
        children
      ) : isMissing ? null : id === null ? (
        <EmptyState title={t('templates.noneChosen')} description={t('templates.noneChosenHint')} />
      ) : preview.isError ? (
        <ErrorState
          title={t('templates.previewFailed')}
          description={preview.error.message}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : (
        <SkeletonRegion label={t('templates.loading')} className="flex flex-col gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-20" />
          <Skeleton className="h-8" />
        </SkeletonRegion>
      )}
    </>
  );
}
