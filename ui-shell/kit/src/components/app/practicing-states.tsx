import { useKitText } from '../text';
import { Chip } from '../ui/chip';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';

export interface PracticingStatesProps {
  /** Two-letter states in which the clinician is licensed, or `all` for admins. */
  states: readonly string[] | 'all';
  /** Maximum number shown before the rest is counted. */
  most?: number;
}

/** The clinician's practicing states: `MA · NH · ME`. */
export function PracticingStates({ states, most = 4 }: PracticingStatesProps) {
  const t = useKitText();
  const label = t('header.states');
  if (states === 'all' || states.length <= most) {
    const text = states === 'all' ? t('header.allStates') : states.join(' · ');
    return text ? (
      <Chip>
        <span className="sr-only">{`${label}: `}</span>
        {text}
      </Chip>
    ) : null;
  }
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Chip asChild>
          <button type="button">
            <span className="sr-only">{`${label}: `}</span>
            {states.slice(0, most - 1).join(' · ')} +{states.length - most + 1}
          </button>
        </Chip>
      </PopoverTrigger>
      <PopoverContent aria-label={label} align="end" className="w-64">
        <p className="mb-2 text-xs font-semibold text-subtle-foreground">{label}</p>
        <ul className="flex flex-wrap gap-1">
          {states.map((state) => (
            <li key={state}>
              <Chip shape="square">{state}</Chip>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
