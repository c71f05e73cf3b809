import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Switch } from '@huddle/kit/components/ui/switch';
import { cn } from '@huddle/kit/lib/cn';
import { fullName } from '@huddle/kit/lib/person';
import { useId } from 'react';
import type { Setting } from './features.model';
import { useText } from './text';

/** A setting with its state, who changed it last, and its switch. */
export function SettingRow({
  setting,
  isPending,
  onChange,
}: {
  setting: Setting;
  isPending: boolean;
  onChange: (isActive: boolean) => void;
}) {
  const t = useText();
  const id = useId();
  const { kind, name, note, isActive, isInstalled, isOffBySwitch, changedAt, changedBy } = setting;
  const state = !isInstalled ? 'notInstalled' : isOffBySwitch ? 'offBySwitch' : isActive ? 'on' : 'off';
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border-muted px-4 py-1.5 text-sm">
      <div className={cn('min-w-0 flex-1', kind !== 'feature' && 'pl-5')}>
        <p id={`${id}-name`} className={cn('truncate', kind === 'feature' && 'font-semibold')}>
          {name}
        </p>
        {note ? (
          <p
            className={cn('truncate text-xs text-subtle-foreground', kind === 'feature' && 'font-mono')}
            title={note}
          >
            {note}
          </p>
        ) : null}
      </div>
      <span className="w-16 shrink-0 text-xs text-subtle-foreground max-sm:hidden">
        {t(`featureSettings.${kind}`)}
      </span>
      <span
        id={`${id}-changed`}
        className="w-56 shrink-0 truncate text-xs text-subtle-foreground max-lg:hidden"
      >
        {changedAt ? (
          <>
            {changedBy
              ? t('featureSettings.changed', { who: fullName({ ...changedBy, preferredName: null }) })
              : null}{' '}
            <RelativeTime time={changedAt} />
          </>
        ) : (
          t('featureSettings.never')
        )}
      </span>
      <span className="flex w-32 shrink-0 justify-end max-sm:w-auto">
        <Chip tone={state === 'on' ? 'success' : state === 'offBySwitch' ? 'warning' : 'neutral'}>
          {t(`featureSettings.${state}`)}
        </Chip>
      </span>
      {isInstalled ? (
        <Switch
          checked={isActive}
          aria-busy={isPending}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-changed`}
          onCheckedChange={(next) => {
            // It keeps the focus, and ignores clicks while a change is being saved.
            if (!isPending) onChange(next);
          }}
        />
      ) : null}
    </li>
  );
}
