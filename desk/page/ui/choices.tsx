import { Kbd, Menu, type MenuProps } from '@mantine/core';
import type { ReactElement } from 'react';

export interface Choice {
  words: string;
  onChoose: () => void;
  /** The key that does the same. */
  shortcut?: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
}

interface Props extends Omit<MenuProps, 'children'> {
  label?: string;
  /** Opens the menu. */
  button: ReactElement;
  choices: readonly Choice[];
}

/** A button with a menu of actions. */
export function Choices({ label, button, choices, ...menu }: Props) {
  const first = choices.find(({ isDisabled }) => !isDisabled);
  return (
    <Menu {...menu}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {label && <Menu.Label>{label}</Menu.Label>}
        {choices.map(({ words, onChoose, shortcut, isDisabled, isDangerous }) => (
          <Menu.Item
            key={words}
            // Otherwise a menu that begins with a disabled choice would not get the focus.
            data-autofocus={words === first?.words || undefined}
            onClick={onChoose}
            disabled={isDisabled === true}
            color={isDangerous ? 'var(--danger)' : 'var(--ink)'}
            rightSection={shortcut && <Kbd size="xs">{shortcut}</Kbd>}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
