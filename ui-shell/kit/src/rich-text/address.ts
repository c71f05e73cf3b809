import { linkAddress } from './schema';

/** The address of a link that was typed: with its protocol if it has none, as for `huddle.example`, an email address or a phone number. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)) return linkAddress(`mailto:${text}`);
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return linkAddress(`tel:${text.replace(/[^\d+]/g, '')}`);
  if (/^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text)) return linkAddress(`https://${text}`);
  return linkAddress(text);
}
