/**
 * Draws the icons of lucide. A module contains the drawings of its own icons; what draws them is the shell's
 * (build/module-config.mjs).
 */
export { createLucideIcon as createIcon } from 'lucide-react';
