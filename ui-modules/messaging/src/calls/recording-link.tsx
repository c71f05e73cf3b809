import { ExternalLink } from 'lucide-react';
import { useText } from '../text';

/** Where a call's recording is: in the telephony, behind its own sign-in. */
export function RecordingLink({ url }: { url: string | null | undefined }) {
  const t = useText();
  // The host takes nothing but https; what it holds from elsewhere is no link.
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
