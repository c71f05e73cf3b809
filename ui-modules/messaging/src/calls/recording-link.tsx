import { ExternalLink } from 'lucide-react';
import { useText } from '../text';

/** Link to a call's recording in the telephony system, which has its own sign-in. */
export function RecordingLink({ url }: { url: string | null | undefined }) {
  const t = useText();
  // The host accepts only https; anything else is not rendered as a link.
  if (!url?.startsWith('https://')) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-sm text-link hover:underline"
    >
      {t('calls.recording')}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
