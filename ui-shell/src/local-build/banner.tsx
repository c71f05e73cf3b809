import { Button } from '@huddle/kit/components/ui/button';
import { Hammer } from 'lucide-react';
import { useText } from '../text';
import { chosenOrigin, resetLocalBuild } from './choice';

/** Shows that this tab runs a local build, and lets the user end it. */
export function LocalBuildBanner() {
  const t = useText();
  const module = process.env.HUDDLE_LOCAL_MODULE;
  const origin = chosenOrigin();
  if (!module || !origin) return null;
  return (
    <div
      role="status"
      className="flex h-10 shrink-0 items-center justify-center gap-3 bg-warning-bg px-4 text-sm text-warning-fg"
    >
      <Hammer aria-hidden className="size-4" />
      <span>{t('local.banner', { module, origin })}</span>
      <Button size="sm" onClick={resetLocalBuild}>
        {t('local.reset')}
      </Button>
    </div>
  );
}
