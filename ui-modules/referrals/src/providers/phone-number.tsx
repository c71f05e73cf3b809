import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { toast } from '@huddle/kit/components/ui/toast';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { formatPhone } from '@huddle/kit/lib/phone';
import { BadgeCheck, Copy, Phone, PhoneOff } from 'lucide-react';
import { useProviderText } from './text';

/** A provider's phone number: a click copies it, the icon calls it. */
export function PhoneNumber({
  phone,
  isVerified,
  isWrong,
  onCall,
}: {
  phone: string;
  isVerified: boolean;
  isWrong: boolean;
  /** Opens the dialog that logs the call; undefined: the number is dialed without a log. */
  onCall: (() => void) | undefined;
}) {
  const t = useProviderText();
  const number = formatPhone(phone);
  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      toast.success(t('phone.copied'));
    } catch {
      toast.error(t('phone.copyFailed'));
    }
  }
  return (
    <span className="inline-flex items-center gap-0.5">
      {isWrong ? (
        <PhoneOff aria-hidden className="mx-1 size-3.5 shrink-0 text-warning-fg" />
      ) : onCall ? (
        <IconButton size="sm" label={t('phone.call', { number })} className="text-link" onClick={onCall}>
          <Phone aria-hidden />
        </IconButton>
      ) : (
        <a
          href={`tel:${phone}`}
          aria-label={t('phone.call', { number })}
          className="inline-flex size-6 items-center justify-center rounded-sm text-link hover:bg-hover"
        >
          <Phone aria-hidden className="size-3.5" />
        </a>
      )}
      <Tooltip content={t('phone.copy')}>
        <button
          type="button"
          aria-label={t('phone.copyOf', { number })}
          onClick={() => void copy()}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-sm tabular-nums hover:bg-hover"
        >
          <span className={isWrong ? 'line-through' : undefined}>{number}</span>
          <Copy aria-hidden className="size-3 shrink-0 text-subtle-foreground" />
        </button>
      </Tooltip>
      {isWrong ? (
        <span className="text-xs font-semibold text-warning-fg">{t('phone.wrong')}</span>
      ) : isVerified ? (
        <span className="inline-flex items-center gap-1 text-xs text-success-fg">
          <BadgeCheck aria-hidden className="size-3.5 shrink-0" />
          {t('phone.verified')}
        </span>
      ) : null}
    </span>
  );
}
