import { createElement, type SVGProps } from 'react';
import type { IconDrawing } from '../../contract/module';

/** An icon from its drawing, as a module's declaration brings it. Decorative: what it stands for has a label. */
export function DrawnIcon({ drawing, ...props }: { drawing: IconDrawing } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      aria-hidden
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {drawing.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
    </svg>
  );
}
