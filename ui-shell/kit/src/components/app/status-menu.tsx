import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import * as limits from '../../api/generated/core-limits';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

export type StateCategory = 'open' | 'complete' | 'deferred';

/** An action of the current state, as the host's workflow offers it. */
export interface StatusOffer {
  trigger: string;
  dest: string;
  dest_category: StateCategory;
  /** Its side effects, one sentence each. */
  descriptions: readonly string[];
  /** Whether the user has to enter a reason. */
  needs_reason?: boolean;
  /** Why it is not available now; null if it is. */
  blocked_by: 'open_tasks' | 'proposed' | null;
}

/** Actions as the API has them, for the menu. */
export function statusOffers(
  offers: readonly {
    trigger: string;
    dest: string;
    destCategory: StateCategory;
    descriptions: readonly string[];
    needsReason: boolean;
    blockedBy?: StatusOffer['blocked_by'];
  }[],
): StatusOffer[] {
  return offers.map(({ trigger, dest, destCategory, descriptions, needsReason, blockedBy }) => ({
    trigger,
    dest,
    dest_category: destCategory,
    descriptions,
    needs_reason: needsReason,
    blocked_by: blockedBy ?? null,
  }));
}

export interface StatusMenuProps {
  /** The current state. */
  status: string;
  offers: readonly StatusOffer[];
  /** Whether the chosen action is running. */
  pending?: boolean;
  size?: 'sm';
  onAction: (trigger: string, reason?: string) => void;
}

/** Shows a state and offers its actions. Closing actions and those with effects are confirmed first; a reason is entered there. */
export function StatusMenu({ status, offers, pending = false, size, onAction }: StatusMenuProps) {
  const t = useKitText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<StatusOffer | null>(null);
  const [reason, setReason] = useState('');
  const isReasonMissing = Boolean(asked?.needs_reason) && reason.trim() === '';

  const choose = (offer: StatusOffer) => {
    setReason('');
    if (offer.dest_category !== 'open' || offer.descriptions.length > 0 || offer.needs_reason)
      setAsked(offer);
    else onAction(offer.trigger);
  };

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            data-slot="status-menu"
            aria-label={t('status.label', { status })}
            pending={pending}
            size={size}
            className="max-w-full"
          >
            <span className="truncate">{status}</span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {offers.length === 0 ? <DropdownMenuItem disabled>{t('status.none')}</DropdownMenuItem> : null}
          {offers.map((offer) => (
            <DropdownMenuItem
              key={offer.trigger}
              disabledReason={offer.blocked_by ? t(`status.blocked.${offer.blocked_by}`) : null}
              onSelect={() => choose(offer)}
            >
              <span className="flex flex-col py-1">
                <span>{offer.trigger}</span>
                {offer.descriptions.map((description) => (
                  <span key={description} className="text-xs text-subtle-foreground">
                    {description}
                  </span>
                ))}
              </span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? (
        <ConfirmDialog
          title={t('status.confirm', { action: asked.trigger })}
          description={t('status.change', { from: status, to: asked.dest })}
          confirm={t('status.ok')}
          cancel={t('status.cancel')}
          pending={pending}
          obstacle={isReasonMissing ? t('status.reasonMissing') : null}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          onConfirm={() => {
            if (asked.needs_reason) onAction(asked.trigger, reason.trim());
            else onAction(asked.trigger);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {asked.descriptions.length > 0 ? (
            <ul className="list-disc pl-5 text-sm">
              {asked.descriptions.map((description) => (
                <li key={description}>{description}</li>
              ))}
            </ul>
          ) : null}
          {asked.needs_reason ? (
            <Field label={t('status.reason')} required>
              <Textarea
                rows={2}
                autoGrow
                autoFocus
                className="max-h-40"
                limit={limits.WorkUnitPatch.reason.maxLength}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
