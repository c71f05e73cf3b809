import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { accessQuery } from '@huddle/kit/session';
import { TriangleAlert } from 'lucide-react';
import { navigationEntries } from '../frame/navigation';
import { type Place, switched } from '../modules/places';
import { catalogue } from '../modules/registry';
import { catalogueWith } from '../modules/states';
import { queryClient } from '../services';
import { accessWith, type Setting } from './features.model';
import { useText } from './text';

/** What consoles lose when a setting is switched off. */
export interface Loss {
  places: Place[];
  /** Whether the navigation would be empty. */
  isLastPage: boolean;
}

/** Computes what consoles lose when a setting is switched off. */
export function lossOf(setting: Setting): Loss {
  const access = queryClient.getQueryData(accessQuery.queryKey);
  const after = access && catalogueWith(accessWith(access, setting, false));
  if (!after) return { places: [], isLastPage: false };
  const places = switched(catalogue.get(), after).off;
  return {
    places,
    isLastPage: places.some(({ navigation }) => navigation !== null) && navigationEntries(after).length === 0,
  };
}

/** Asks for confirmation before something disappears from every console, and lists it. */
export function SwitchOffDialog({
  setting,
  loss: { places, isLastPage },
  openConsoles,
  isPending,
  onConfirm,
  onCancel,
}: {
  setting: Setting;
  loss: Loss;
  openConsoles: number;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const nameOf = ({ where, title, navigation }: Place) => {
    if (where !== 'page') return t(`switchOff.slots.${where}`, { title });
    return t(navigation === null ? 'switchOff.pageAlone' : 'switchOff.page', { title });
  };
  return (
    <ConfirmDialog
      size="md"
      title={t('switchOff.title', { name: setting.name })}
      description={
        places.length > 0 ? t('switchOff.consoles', { count: openConsoles }) : t('switchOff.nothing')
      }
      confirm={t('switchOff.confirm')}
      cancel={t('switchOff.cancel')}
      pending={isPending}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      {places.length > 0 ? (
        <>
          <div>
            <p className="pb-1 text-sm font-semibold text-muted-foreground">{t('switchOff.vanishes')}</p>
            <ul className="list-disc pl-5 text-sm leading-6">
              {places.map((place) => (
                <li key={place.key}>{nameOf(place)}</li>
              ))}
            </ul>
          </div>
          <p className="text-sm text-muted-foreground">{t('switchOff.drafts')}</p>
          {isLastPage ? (
            <p className="flex items-start gap-2 rounded-md bg-warning-bg px-3 py-2 text-sm text-warning-fg">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('switchOff.lastPage')}
            </p>
          ) : null}
        </>
      ) : null}
    </ConfirmDialog>
  );
}
