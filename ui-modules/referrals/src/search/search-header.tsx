import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { type PageLink, usePage } from '@huddle/kit/contract';
import { Link } from '@tanstack/react-router';
import { ChevronUp, Lock, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Subject } from '../subject';
import type { SearchObstacle } from './criteria';
import { type Criteria, relevant, type SearchPlace } from './place';
import { SearchForm } from './search-form';
import { type SearchText, useSearchText } from './text';
import type { SearchedSteerage } from './use-add-provider';

/** Creates the link to a case among the to dos of the person; null without that page. */
export function useCaseLink({ patientId, personId }: Subject): ((caseId: number) => PageLink) | null {
  const ofPatient = usePage('todos', 'patient-todos');
  const ofPerson = usePage('todos', 'person-todos');
  if (patientId === undefined) return ofPerson && ((caseId) => ofPerson({ personId, caseId }));
  return ofPatient && ((caseId) => ofPatient({ patientId, caseId }));
}

/** "View Case" (navigation.md §2.1). */
export function ViewCase({ subject, caseId }: { subject: Subject; caseId: number | undefined }) {
  const t = useSearchText();
  const toCase = useCaseLink(subject);
  return toCase && caseId !== undefined ? (
    <Button asChild>
      <Link {...toCase(caseId)}>{t('viewCase')}</Link>
    </Button>
  ) : null;
}

/** What is searched in one line: the specialty, the names, the procedure and the radius. */
export function summaryOf(criteria: Criteria, zip: string | null, t: SearchText): string {
  const { mode, specialty, locationType, npi, providerName, facilityName, procedure, cpt, gender, distance } =
    relevant(criteria);
  const code = cpt ?? procedure;
  return (
    [
      specialty?.label ?? locationType?.label,
      gender && t(`gender.${gender}`),
      providerName && t('summary.name', { name: providerName }),
      facilityName && t('summary.name', { name: facilityName }),
      npi && t('summary.npi', { npi }),
      code && [code.code, code.description].filter(Boolean).join(' '),
      zip ? t('summary.within', { count: distance, zip }) : null,
    ]
      .filter(Boolean)
      .join(' · ') || t(`modes.${mode}`)
  );
}

/** The form of the search, or its summary with "Edit Search", and what the search is for. */
export function SearchHeader({
  subject,
  place,
  steerage,
  searched,
  onSearch,
  ...form
}: {
  subject: Subject;
  place: SearchPlace;
  steerage: SearchedSteerage | undefined;
  typed: Criteria;
  onTyped: (criteria: Criteria) => void;
  searched: Criteria | null;
  zip: string | null;
  zipPlace: string | null;
  isEditingZip: boolean;
  onEditingZip: (isEditing: boolean) => void;
  obstacle: SearchObstacle | null;
  /** Why the search is not available near the ZIP code. */
  unavailable: string | null;
  onSearch: () => void;
}) {
  const t = useSearchText();
  const [isOpen, setOpen] = useState(searched === null);
  const toggle = useRef<HTMLButtonElement>(null);
  /** Whether the user opened or closed the form, whose focused control is gone then. */
  const hasToggled = useRef(false);
  const isShown = isOpen || searched === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one when the form opens or closes
  useEffect(() => {
    if (!hasToggled.current) return;
    hasToggled.current = false;
    toggle.current?.focus();
  }, [isShown]);
  const summary = searched ? summaryOf(searched, searched.zip ?? form.zip, t) : t('title');

  function change(next: boolean) {
    hasToggled.current = true;
    setOpen(next);
  }
  function search() {
    if (form.obstacle !== null) return;
    onSearch();
    change(false);
  }

  return (
    <search aria-label={t('title')} className="shrink-0 border-b border-border px-4 py-2">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{summary}</h2>
        <ViewCase subject={subject} caseId={place.caseId} />
        {searched === null ? null : isShown ? (
          <IconButton ref={toggle} label={t('collapse')} aria-expanded onClick={() => change(false)}>
            <ChevronUp aria-hidden />
          </IconButton>
        ) : (
          <Button ref={toggle} aria-expanded={false} onClick={() => change(true)}>
            <SlidersHorizontal aria-hidden />
            {t('edit')}
          </Button>
        )}
      </div>
      <Purpose place={place} steerage={steerage} />
      {isShown ? <SearchForm {...form} onSearch={search} /> : null}
    </search>
  );
}

/** What the search is for: the case and the steerage that the address names. */
function Purpose({ place, steerage }: { place: SearchPlace; steerage: SearchedSteerage | undefined }) {
  const t = useSearchText();
  const subject =
    steerage && (steerage.description || steerage.specialtyGroup?.label || steerage.locationType?.label);
  if (!place.caseDescription && !steerage) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      {place.caseDescription ? (
        <span className="truncate">{t('purpose.case', { description: place.caseDescription })}</span>
      ) : null}
      {steerage ? (
        <span className="truncate">
          {subject ? t('purpose.steerage', { description: subject }) : t('purpose.steerageUnnamed')}
        </span>
      ) : null}
      {steerage?.isLocked ? (
        <span className="inline-flex items-center gap-1 text-warning-fg">
          <Lock aria-hidden className="size-3.5" />
          {t('purpose.locked')}
        </span>
      ) : null}
    </p>
  );
}
