import { Link } from '@tanstack/react-router';
import { useContentTypes } from '../contract/content-types';
import { KindIcon } from './kind-icon';
import { useWorkText } from './text';
import { usePlaceOf } from './use-place-of';
import type { WorkUnit } from './work-unit';

/** A piece of work in a list: the icon of its kind, its title as a link to where it is done, and its category. */
export function WorkTitle({
  unit,
  onOpen,
}: {
  unit: WorkUnit;
  /** Makes the title a button instead of the link. */
  onOpen?: () => void;
}) {
  const t = useWorkText();
  const types = useContentTypes();
  const kind = types.of(unit.contentType);
  const place = usePlaceOf()(unit);
  const title = unit.isMasked ? t('protected') : kind ? unit.details?.title || kind.label : t('unknown');
  // A care gap is named after its measure, which is its category as well.
  const category = unit.details?.category === title ? null : unit.details?.category;
  const whole = unit.details?.partOf;
  const wholeKind = whole && types.of(whole.contentType);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <KindIcon
        kind={kind}
        aria-hidden={undefined}
        aria-label={kind?.label ?? t('unknown')}
        role="img"
        className="size-4 shrink-0 text-subtle-foreground"
      />
      {onOpen ? (
        <button type="button" className="min-w-0 truncate font-semibold hover:underline" onClick={onOpen}>
          {title}
        </button>
      ) : place && kind ? (
        <Link className="min-w-0 truncate font-semibold hover:underline" {...place}>
          {title}
        </Link>
      ) : (
        <span className="truncate text-subtle-foreground">{title}</span>
      )}
      {whole && wholeKind ? (
        <PartOf
          label={t('partOf', { kind: wholeKind.label, title: whole.title || wholeKind.label })}
          title={whole.title || wholeKind.label}
        />
      ) : null}
      {category ? (
        // The title is what is read: the category gives way first, and altogether in a narrow list.
        <span
          title={category}
          className="min-w-0 shrink-4 truncate text-xs text-subtle-foreground @max-5xl:hidden"
        >
          {category}
        </span>
      ) : null}
    </span>
  );
}

/** The case or care plan that a task belongs to. */
function PartOf({ label, title }: { label: string; title: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        title={label}
        className="min-w-0 shrink-4 truncate text-xs text-subtle-foreground @max-5xl:hidden"
      >
        ↳ {title}
      </span>
    </>
  );
}
