import { Button } from '@huddle/kit/components/ui/button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import type { SlotComponent } from '@huddle/kit/contract';
import { EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { api, limits } from '../api';
import { type LetterTemplate, TEMPLATE_PREVIEW, templateQuery, updateTemplate } from './letter.resource';
import { PdfPreview } from './pdf-preview';
import { PLACEHOLDERS, problemOf } from './placeholders';
import { type LetterText, useLetterText } from './text';

/** The tenant's texts of referral letters, for those who manage referrals. */
const LetterTemplatePage: SlotComponent<'settings.page/v1'> = () => {
  const t = useLetterText();
  const query = useQuery(templateQuery);
  useLive([api.on('referrals.settings.changed')], [templateQuery.queryKey]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('template.title')}</PageTitle>
      </PageHeader>
      <QueryView
        query={query}
        failedTitle={t('template.loadFailed')}
        className="flex-1"
        loading={
          <SkeletonRegion label={t('template.loading')} className="flex max-w-160 flex-col gap-5 p-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        }
      >
        {(template) => <TemplateForm template={template} />}
      </QueryView>
    </div>
  );
};

export default LetterTemplatePage;

type Values = Omit<LetterTemplate, 'rowVersion'>;

/** The texts, with the height of their fields. */
const TEXTS = [
  ['letterhead', 3],
  ['opening', 8],
  ['closing', 8],
] as const satisfies [keyof Values, number][];

function storedOf({ rowVersion, ...values }: LetterTemplate): Stored<Values> {
  return { values, version: rowVersion };
}

/** The problem of a text in words; null if there is none. */
function problemText(t: LetterText, text: string): string | null {
  const problem = problemOf(text);
  if (problem === null) return null;
  return problem === 'open' ? t('template.open') : t('template.unknown', { name: problem.unknown });
}

function TemplateForm({ template }: { template: LetterTemplate }) {
  const t = useLetterText();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const show = (current: LetterTemplate) => queryClient.setQueryData(templateQuery.queryKey, current);
  const form = useEditForm<Values, LetterTemplate>({
    draft: 'referrals:letter-template:no-person',
    patientId: null,
    stored: storedOf(template),
    save: updateTemplate,
    readCurrent: (current) => storedOf(current as LetterTemplate),
    limits: limits.LetterTemplatePatch,
    check: (values) => {
      const [problem] = TEXTS.flatMap(([name]) => problemText(t, values[name]) ?? []);
      return problem ?? null;
    },
    texts: { saved: t('template.saved'), failed: t('template.saveFailed') },
    onSaved: show,
    onStale: (current) => show(current as LetterTemplate),
  });
  const { values, change } = form;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-5">
      <p className="mb-4 max-w-160 text-sm text-muted-foreground">{t('template.intro')}</p>
      <EditSection form={form} className="max-w-160">
        {TEXTS.map(([name, rows]) => (
          <EditField
            key={name}
            form={form}
            name={name}
            label={t(`template.${name}`)}
            hint={name === 'closing' ? undefined : t(`template.${name}Hint`)}
            problem={problemText(t, values[name])}
          >
            <Textarea
              rows={rows}
              maxLength={limits.LetterTemplatePatch[name].maxLength}
              value={values[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </EditField>
        ))}
        <section aria-label={t('template.placeholders')} className="text-sm">
          <h2 className="mb-1 font-semibold">{t('template.placeholders')}</h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {PLACEHOLDERS.map((name) => (
              <div key={name} className="contents">
                <dt className="font-mono">{`{{${name}}}`}</dt>
                <dd className="text-muted-foreground">{t(`template.names.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Button
          className="self-start"
          disabledReason={form.hasChanges && t('template.saveFirst')}
          onClick={() => setOpen(true)}
        >
          <FileText aria-hidden />
          {t('template.preview')}
        </Button>
      </EditSection>
      {isOpen ? (
        <PdfPreview
          address={TEMPLATE_PREVIEW}
          name={t('template.previewFile')}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
