import { DraggableWindow } from '@huddle/kit/panel';
import { useMe } from '@huddle/kit/session';
import { Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The window of a call. It says whom it is about, also while it is minimized, and gives the focus back to what opened it. */
export function CallWindow({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const me = useMe();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const inside = content.current;
    inside?.focus();
    return () => {
      // A user who has moved to another page stays there.
      const isLost = document.activeElement === document.body || inside?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <DraggableWindow
      title={title}
      icon={<Phone />}
      onClose={onClose}
      storageKey={`call-window.${me.id}`}
      width={440}
      height={620}
      corner="bottom-left"
      shortcut="g c"
    >
      <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 flex-col pt-2 outline-none">
        {children}
      </div>
    </DraggableWindow>
  );
}
