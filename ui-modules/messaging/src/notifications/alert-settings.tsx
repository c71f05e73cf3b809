import { Switch } from '@huddle/kit/components/ui/switch';
import { useMe } from '@huddle/kit/session';
import { useState } from 'react';
import { useText } from '../text';
import { playSound } from './alert';
import { type AlertPreferences, readAlertPreferences, writeAlertPreferences } from './preferences';

/** Settings for alerts of urgent messages while the user looks at something else. */
export function AlertSettings() {
  const t = useText();
  const me = useMe();
  const [chosen, setChosen] = useState(() => readAlertPreferences(me.id));
  const [isDenied, setDenied] = useState(false);

  function change(part: Partial<AlertPreferences>) {
    const next = { ...chosen, ...part };
    writeAlertPreferences(me.id, next);
    setChosen(next);
  }
  async function changeDesktop(isOn: boolean) {
    // Some browsers have no notifications, for example on phones.
    const isAllowed =
      !isOn || ('Notification' in window && (await Notification.requestPermission()) === 'granted');
    setDenied(!isAllowed);
    if (isAllowed) change({ desktop: isOn });
  }

  return (
    <fieldset className="flex flex-col px-2.5">
      <legend className="pb-1 text-sm font-semibold">{t('alerts.settings')}</legend>
      <Switch
        label={t('alerts.desktop')}
        hint={isDenied ? t('alerts.denied') : undefined}
        checked={chosen.desktop}
        onCheckedChange={(isOn) => void changeDesktop(isOn)}
      />
      <Switch
        label={t('alerts.sound')}
        checked={chosen.sound}
        onCheckedChange={(isOn) => {
          change({ sound: isOn });
          // Plays the sound so that the user recognises it.
          if (isOn) playSound();
        }}
      />
    </fieldset>
  );
}
