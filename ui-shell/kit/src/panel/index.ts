/** Panels: one beside a list, and floating windows. */
export { DraggableWindow, type DraggableWindowProps } from './draggable-window';
export { SidePanel, type SidePanelContent, type SidePanelProps } from './side-panel';
