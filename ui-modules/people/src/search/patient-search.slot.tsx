import { PersonRow } from '@huddle/kit/components/app/person-row';
import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { SearchBox } from '@huddle/kit/components/ui/search-box';
import type { SlotComponent } from '@huddle/kit/contract';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { personSearchQuery } from '@huddle/kit/lib/person-search';
import { useShortcut } from '@huddle/kit/shortcuts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SearchHit } from '../api';
import { recordLink } from '../record-link';
import { matchOf } from './match';
import { recentQuery } from './recent.resource';
import { useSearchText } from './text';

/** The patient search of the header. */
const PatientSearch: SlotComponent<'header.search/v1'> = ({ begun = null, takeEnter }) => {
  const t = useSearchText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(begun ?? '');
  const [isEntered, setEntered] = useState(false);
  const [includeSignUp, setIncludeSignUp] = useState(false);
  // Recent patients are loaded when the field gets the focus.
  const [isWanted, setWanted] = useState(false);
  const recent = useQuery({ ...recentQuery, enabled: isWanted });
  const debounced = useDebounced(words);
  const found = useQuery(personSearchQuery(debounced, { includeSignUp }));
  const isWaiting = words.trim() !== '' && (debounced !== words || found.isFetching);

  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcut({ keys: 'mod+k', label: t('shortcut'), group: t('shortcuts'), run: focus });
  useShortcut({ keys: '/', label: t('shortcut'), group: t('shortcuts'), run: focus });

  const continues = useRef(begun !== null);
  useEffect(() => {
    if (!continues.current) return;
    continues.current = false;
    setEntered(takeEnter?.() === true);
    // The cursor stands behind what was typed: the user goes on writing.
    input.current?.focus();
  }, [takeEnter]);

  function open(hit: SearchHit) {
    setWords('');
    input.current?.blur();
    void navigate(recordLink(hit.personId, hit.id));
  }

  return (
    <SearchBox
      className="max-w-110"
      label={t('label')}
      placeholder={t('placeholder')}
      value={words}
      onValueChange={setWords}
      results={debounced && !found.isError ? found.data?.results : undefined}
      resultKey={(hit) => hit.personId}
      renderResult={(hit) => <PersonRow person={hit} />}
      isSimilar={(hit) => matchOf(hit) !== 'exact'}
      suggestions={{ label: t('recent'), items: recent.data?.results }}
      onFocus={() => setWanted(true)}
      onSelect={open}
      loading={isWaiting}
      entered={isEntered}
      error={
        found.isError ? (
          <ErrorState layout="inline" title={t('failed')} onRetry={() => void found.refetch()} />
        ) : null
      }
      empty={
        includeSignUp ? (
          t('none')
        ) : (
          <>
            {t('noneEnrolled')}{' '}
            <Button size="sm" variant="ghost" onClick={() => setIncludeSignUp(true)}>
              {t('includeSignUp')}
            </Button>
          </>
        )
      }
      footer={
        <Checkbox
          label={t('signUp')}
          checked={includeSignUp}
          onCheckedChange={(checked) => setIncludeSignUp(checked === true)}
        />
      }
      shortcut="mod+k"
      inputRef={input}
    />
  );
};

export default PatientSearch;
