import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';

export type StateCategory = 'open' | 'complete' | 'deferred';

/** An action of the current state, as the host's workflow offers it. */
export interface StatusOffer {
  trigger: string;
  dest: string;
  dest_category: StateCategory;
  /** Its side effects, one sentence each. */
  descriptions: readonly string[];
  /** Why it is not available now; null if it is. */
  blocked_by: 'open_tasks' | 'proposed' | null;
}

export interface StatusMenuProps {
  /** The current state. */
  status: string;
  offers: readonly StatusOffer[];
  /** Whether the chosen action is running. */
  pending?: boolean;
  onAction: (trigger: string) => void;
}

/** Shows a state and offers its actions. Closing actions and those with effects are confirmed first. */
export function StatusMenu({ status, offers, pending = false, onAction }: StatusMenuProps) {
  const t = useKitText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<StatusOffer | null>(null);

  const choose = (offer: StatusOffer) => {
    if (offer.dest_category !== 'open' || offer.descriptions.length > 0) setAsked(offer);
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
          >
            {status}
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
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          onConfirm={() => {
            onAction(asked.trigger);
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
        </ConfirmDialog>
      ) : null}
    </>
  );
}
