import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { CalendarClock, Check, Ellipsis, PencilLine, PhoneOff } from 'lucide-react';
import type { ProviderResult } from '../api';
import { nameOf } from '../providers/facts';
import { RankPopover } from '../providers/rank-popover';
import { useSearchText } from './text';
import type { Adding } from './use-add-provider';

/** What can be done with a result. */
export function ResultActions({
  provider,
  adding,
  onWrongNumber,
  onEdit,
  onAvailability,
}: {
  provider: ProviderResult;
  adding: Adding;
  onWrongNumber: () => void;
  onEdit: () => void;
  onAvailability: () => void;
}) {
  const t = useSearchText();
  const name = nameOf(provider);
  return (
    <div className="flex items-center gap-1">
      {adding.isAdded(provider) ? (
        <Chip tone="success">
          <Check aria-hidden />
          {t('add.isAdded')}
        </Chip>
      ) : (
        <Button
          size="sm"
          aria-label={t(adding.hasSteerage ? 'add.of' : 'add.createOf', { name })}
          pending={adding.isAdding(provider)}
          disabledReason={adding.obstacle}
          onClick={() => adding.add(provider)}
        >
          {t(adding.hasSteerage ? 'add.add' : 'add.create')}
        </Button>
      )}
      <RankPopover name={name} rank={provider.rank} facts={provider.facts} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton size="sm" label={t('menu.of', { name })}>
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onEdit}>
            <PencilLine aria-hidden />
            {t('menu.edit')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onAvailability}>
            <CalendarClock aria-hidden />
            {t('menu.availability')}
          </DropdownMenuItem>
          <DropdownMenuItem
            shortcut="w"
            disabledReason={provider.phone ? null : t('menu.noPhone')}
            onSelect={onWrongNumber}
          >
            <PhoneOff aria-hidden />
            {t(provider.isWrongNumber ? 'menu.rightNumber' : 'menu.wrongNumber')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
