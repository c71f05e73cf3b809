import { Avatar, AvatarStack } from '@huddle/kit/components/ui/avatar';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { fullName } from '@huddle/kit/lib/person';
import { useId } from 'react';
import type { Patient } from '../api';
import { type Text, useText } from '../text';

type Member = Patient['person']['careTeam'][number];

const ROLES = ['md', 'np', 'rn', 'health_guide', 'behavioral_health'] as const;

/** Names of the positions in a care team. */
export function roleOf(t: Text, role: string): string {
  const known = ROLES.find((one) => one === role);
  return known ? t(`roles.${known}`) : role;
}

/** The care team as avatars; a click shows the names. */
export function CareTeam({ team }: { team: readonly Member[] }) {
  const t = useText();
  const titleId = useId();
  if (team.length === 0) return null;
  return (
    <Popover>
      <Tooltip content={t('header.careTeam')}>
        <PopoverTrigger
          aria-label={t('header.careTeamOf', { count: team.length })}
          className="rounded-full transition-opacity hover:opacity-85"
        >
          <AvatarStack
            label={t('header.careTeam')}
            people={team.map((member) => ({
              id: member.userId,
              name: fullName(member),
              initials: shortRole(member),
            }))}
          />
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent align="end" aria-labelledby={titleId} className="px-3 py-2.5">
        <p id={titleId} className="pb-1.5 text-sm font-semibold">
          {t('header.careTeam')}
        </p>
        <ul className="space-y-1">
          {team.map((member) => (
            <li key={member.role} className="flex items-center gap-2.5 py-0.5 text-sm">
              <Avatar id={member.userId} name={fullName(member)} initials={shortRole(member)} decorative />
              <span className="min-w-0">
                <span className="block truncate">{fullName(member)}</span>
                <span className="block truncate text-xs text-subtle-foreground">
                  {roleOf(t, member.role)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

/** The text of the avatar: physicians are labelled "Dr.", which is a title and not a role. */
function shortRole({ roleLabel }: Member): string | undefined {
  return roleLabel === 'Dr.' ? 'MD' : roleLabel;
}
