import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { useMemo } from 'react';
import type { Physician } from '../api';
import { nameOf } from './providers';
import { MAX_PROVIDERS } from './search';
import { useCalendarText } from './text';

interface ProviderPickerProps {
  providers: readonly Physician[];
  value: readonly number[];
  onValueChange: (value: number[]) => void;
}

/** Selects the providers whose calendars are shown, grouped by profession. */
export function ProviderPicker({ providers, value, onValueChange }: ProviderPickerProps) {
  const t = useCalendarText();
  const isFull = value.length >= MAX_PROVIDERS;
  const options = useMemo(
    () =>
      providers.map((provider) => ({
        value: String(provider.id),
        label: nameOf(provider),
        group: provider.providerGroup,
        leading: <Avatar id={provider.id} name={nameOf(provider)} size="xs" decorative />,
        disabledReason:
          isFull && !value.includes(provider.id) ? t('tooMany', { count: MAX_PROVIDERS }) : undefined,
      })),
    [providers, value, isFull, t],
  );
  return (
    <div className="w-72 min-w-40">
      <Combobox
        multiple
        size="sm"
        aria-label={t('providers')}
        placeholder={t('chooseProviders')}
        options={options}
        value={value.map(String)}
        onValueChange={(chosen) => onValueChange(chosen.map(Number))}
      />
    </div>
  );
}
