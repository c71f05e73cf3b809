import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../components/ui/dialog';
import { Drawer, DrawerContent, DrawerTitle, DrawerTrigger } from '../components/ui/drawer';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';

const LAYERS: Record<string, ReactNode> = {
  menu: (
    <DropdownMenu>
      <DropdownMenuTrigger>Open</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Inside</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  popover: (
    <Popover>
      <PopoverTrigger>Open</PopoverTrigger>
      <PopoverContent aria-label="Panel">
        <button type="button">Inside</button>
      </PopoverContent>
    </Popover>
  ),
  dialog: (
    <Dialog>
      <DialogTrigger>Open</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Panel</DialogTitle>
        <button type="button">Inside</button>
      </DialogContent>
    </Dialog>
  ),
  drawer: (
    <Drawer>
      <DrawerTrigger>Open</DrawerTrigger>
      <DrawerContent aria-describedby={undefined}>
        <DrawerTitle>Panel</DrawerTitle>
        <button type="button">Inside</button>
      </DrawerContent>
    </Drawer>
  ),
};

/** After the timers that are due now: Radix returns the focus in one. */
const afterTimers = () => new Promise((resolve) => setTimeout(resolve, 10));

it.each(Object.keys(LAYERS))('a %s that closes returns the focus to its trigger', async (name) => {
  render(LAYERS[name]);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  (await screen.findByText('Inside')).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Inside')).toBeNull();
  await afterTimers();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it.each(Object.keys(LAYERS))(
  'a %s that closes leaves the focus where the user has moved it',
  async (name) => {
    render(
      <>
        {LAYERS[name]}
        <input aria-label="Elsewhere" />
      </>,
    );
    const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
    // The next key press, which a busy browser handles before its timers.
    addEventListener('keyup', () => elsewhere.focus(), { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    (await screen.findByText('Inside')).focus();
    await userEvent.keyboard('{Escape}');
    await afterTimers();
    expect(elsewhere).toHaveFocus();
  },
);
