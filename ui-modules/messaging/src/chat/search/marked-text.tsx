import type { Part } from './excerpt';

/** A text with its matches highlighted. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? (
      <mark key={key} className="rounded-xs bg-warning-bg font-semibold text-foreground">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
