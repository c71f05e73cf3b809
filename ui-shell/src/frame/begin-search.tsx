import { Input } from '@huddle/kit/components/ui/input';
import { Kbd } from '@huddle/kit/components/ui/kbd';
import { ariaShortcut } from '@huddle/kit/lib/keys';
import { Store, useStore } from '@huddle/kit/lib/store';
import { useShortcut } from '@huddle/kit/shortcuts';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../text';
import { isQuiet } from './quiet';

/** What was typed before the patient search was loaded; null if its field was not used. */
export const begunSearch = new Store<string | null>(null);

/** Whether Enter was pressed on it. */
let isEntered = false;

/** Answers once whether Enter was pressed on what was typed. */
export function takeEnter(): boolean {
  const was = isEntered;
  isEntered = false;
  return was;
}

/** The field of the patient search until its module is loaded. It takes keys from the first moment: none is lost. */
export function BeginSearch() {
  const t = useText();
  const begun = useStore(begunSearch);
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  useShortcut({ keys: 'mod+k', label: t('search.shortcut'), group: t('search.shortcuts'), run: focus });
  useShortcut({ keys: '/', label: t('search.shortcut'), group: t('search.shortcuts'), run: focus });
  useLayoutEffect(() => {
    const input = field.current;
    // This field follows another one, which had the focus.
    if (begunSearch.get() !== null) input?.focus();
    return () => {
      if (begunSearch.get() === '' && document.activeElement !== input) begunSearch.set(null);
    };
  }, []);
  return (
    <search aria-label={t('search.label')} className="block w-full max-w-110">
      <Input
        ref={field}
        variant="quiet"
        type="search"
        aria-label={t('search.label')}
        aria-keyshortcuts={ariaShortcut('mod+k')}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.placeholder')}
        value={begun ?? ''}
        onChange={(event) => {
          isEntered = false;
          begunSearch.set(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') isEntered = true;
          else if (event.key === 'Escape') isEntered = false;
        }}
        onFocus={() => {
          begunSearch.set(begunSearch.get() ?? '');
          isQuiet.set(true);
        }}
        className="[&::-webkit-search-cancel-button]:hidden"
        leading={<Search aria-hidden />}
        trailing={<Kbd keys="mod+k" className="max-sm:hidden" />}
      />
    </search>
  );
}
