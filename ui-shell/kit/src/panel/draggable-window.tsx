import { Maximize2, Minus, Move, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../components/ui/icon-button';
import { usePortalScope } from '../components/ui/portal-scope';
import { cn } from '../lib/cn';
import type { ShortcutKeys } from '../lib/keys';
import { useShortcut } from '../shortcuts';
import { usePanelText } from './text';
import { useViewport, useWindowPlace } from './use-window-place';
import { MARGIN } from './window-place';
import { useWindowStack } from './window-stack';

const HEADER = 40;

export interface DraggableWindowProps {
  /** Heading and name: `Call with Rosa Paredes`. */
  title: string;
  icon?: ReactNode;
  /** Buttons in the header; they stay when the window is minimized, such as Mute. */
  actions?: ReactNode;
  children: ReactNode;
  /** Without it the window has no close button. Escape never closes it: a call must not end by accident. */
  onClose?: () => void;
  /** Key under which the position is stored in this browser. It must identify the user and never a patient. */
  storageKey: string;
  /** Size in pixels, the header included; reduced to the viewport. */
  width?: number;
  height?: number;
  /** The corner where it opens the first time. */
  corner?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** A shortcut that moves the focus to the window. */
  shortcut?: ShortcutKeys;
}

/**
 * A floating window beside which the page stays usable, such as a call or a video. It is moved by its header or with
 * the arrow keys on its Move button, snaps to the edges, stays within the viewport, and comes to the front when it
 * gets the focus.
 */
export function DraggableWindow({
  title,
  icon,
  actions,
  children,
  onClose,
  storageKey,
  width = 360,
  height = 280,
  corner = 'bottom-right',
  shortcut,
}: DraggableWindowProps) {
  const t = usePanelText();
  const id = useId();
  const scope = usePortalScope();
  const viewport = useViewport();
  const handle = useRef<HTMLButtonElement>(null);
  const [isMinimized, setMinimized] = useState(false);
  const { zIndex, raise } = useWindowStack();
  const size = {
    width: Math.min(width, viewport.width - 8),
    height: isMinimized ? HEADER : Math.min(height, viewport.height - 8),
  };
  const place = useWindowPlace(
    storageKey,
    { x: MARGIN, y: MARGIN, fromRight: corner.endsWith('right'), fromBottom: corner.startsWith('bottom') },
    size,
  );
  useShortcut({
    keys: shortcut ?? '',
    label: t('go', { title }),
    group: t('windows'),
    enabled: shortcut !== undefined,
    run: () => handle.current?.focus(),
  });

  return createPortal(
    <div
      {...scope}
      role="dialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      data-slot="draggable-window"
      onFocus={raise}
      onPointerDown={raise}
      style={{ ...place.corner, ...size, zIndex }}
      className={cn(
        'fixed flex flex-col overflow-hidden rounded-lg bg-raised text-foreground shadow-float',
        place.isDragging ? 'shadow-modal' : 'transition-[left,top,height] duration-150',
      )}
    >
      <div
        {...place.pointer}
        onPointerCancel={place.pointer.onPointerUp}
        className={cn(
          'flex h-10 shrink-0 touch-none items-center gap-1 border-b border-border pr-1 pl-1 select-none',
          isMinimized && 'border-transparent',
          place.isDragging ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <IconButton
          ref={handle}
          label={t('move', { title })}
          aria-description={t('moveHint')}
          onKeyDown={place.onKeyDown}
        >
          <Move aria-hidden />
        </IconButton>
        {icon ? (
          <span aria-hidden className="flex shrink-0 text-subtle-foreground [&_svg]:size-4">
            {icon}
          </span>
        ) : null}
        <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-sm font-semibold">
          {title}
        </h2>
        {actions}
        <IconButton
          label={t(isMinimized ? 'restore' : 'minimize')}
          onClick={() => setMinimized(!isMinimized)}
        >
          {isMinimized ? <Maximize2 aria-hidden /> : <Minus aria-hidden />}
        </IconButton>
        {onClose ? (
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {/* Hidden rather than removed: a video goes on. */}
      <div className={cn('flex min-h-0 flex-1 flex-col overflow-auto', isMinimized && 'hidden')}>
        {children}
      </div>
    </div>,
    document.body,
  );
}
