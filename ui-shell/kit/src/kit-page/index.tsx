import './kit-page.css';
import { useLayoutEffect, useState } from 'react';
import type { Theme } from '../components/app/user-menu';
import { SegmentedControl } from '../components/ui/segmented-control';
import { Actions } from './actions';
import { Calendar } from './calendar';
import { Charts } from './charts';
import { Chrome, Framed, type FramedPage } from './chrome';
import { Dates } from './dates';
import { Display } from './display';
import { Files } from './files';
import { Floating } from './floating';
import { FormRenderers } from './form-renderers';
import { Forms } from './forms';
import { Lists } from './lists';
import { Panels } from './panels';
import { Pickers } from './pickers';
import { Prints } from './prints';
import { RichTexts } from './rich-texts';
import { Steps } from './steps';
import { Tables } from './tables';
import { Timeline } from './timeline';
import { Tree } from './tree';
import { Work } from './work-units';
import { Workbench } from './workbench';

/** The sections below the workbench, in the order of the page. A test looks at each with axe. */
export const SECTIONS = {
  Actions,
  Forms,
  RichTexts,
  FormRenderers,
  Dates,
  Calendar,
  Pickers,
  Files,
  Display,
  Lists,
  Tables,
  Work,
  Steps,
  Timeline,
  Tree,
  Panels,
  Charts,
  Floating,
  Prints,
  Chrome,
};

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const pages: readonly FramedPage[] = ['landing', 'error', 'not-found'];

/**
 * Every component of the kit in its states, for developers. Only in a development build; the shell
 * renders it with its `Toaster`, without a session.
 * `?theme=dark` or `light` selects the theme, which is the system's otherwise; `?page=landing` shows one whole page.
 */
export function KitPage() {
  const query = new URLSearchParams(window.location.search);
  const [theme, setTheme] = useState<Theme>(themes.find((one) => one === query.get('theme')) ?? 'system');
  const page = pages.find((one) => one === query.get('page'));

  useLayoutEffect(() => {
    const dark =
      theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [theme]);

  if (page) return <Framed page={page} />;
  return (
    <main data-kit-page className="mx-auto max-w-350 px-6 py-6">
      <div className="mb-5 flex items-center gap-4">
        <h1 className="text-xl font-semibold">Kit</h1>
        <SegmentedControl
          label="Theme"
          className="ml-auto"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
        />
      </div>
      <div id="workbench" className="mb-8">
        <Workbench theme={theme} onThemeChange={setTheme} />
      </div>
      {Object.entries(SECTIONS).map(([name, Section]) => (
        <Section key={name} />
      ))}
    </main>
  );
}
