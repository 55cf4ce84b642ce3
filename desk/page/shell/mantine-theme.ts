import {
  ActionIcon,
  Button,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  Menu,
  Modal,
  Notification,
  Popover,
  SegmentedControl,
  Tooltip,
} from '@mantine/core';

/** While something closes slowly, it would still capture the keyboard. */
const NONE = { duration: 0 };

const CLOSE = { 'aria-label': 'Close' };

/** Dialogs look like the other sheets, and their titles like other headings. */
const SHEET = { background: 'var(--surface)' };

/** Variants of buttons: the one main button of a view, and one that can't be undone. */
const BUTTONS: Record<string, { background: string; color: string }> = {
  main: { background: 'var(--signal)', color: 'var(--on-signal)' },
  danger: { background: 'var(--danger)', color: 'var(--ground)' },
};

/**
 * What of the brand CSS variables can't set; `desk.css` has the rest. `lockScroll` would add a style
 * element, which the page's policy forbids, and the page itself doesn't scroll.
 */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand: colorsTuple('var(--accent)') },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const look = BUTTONS[input.variant];
    if (!look) return defaultVariantColorsResolver(input);
    return { ...look, hover: look.background, border: '1px solid transparent' };
  },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'var(--ink)' } }),
    Button: Button.extend({ defaultProps: { variant: 'default', size: 'xs' } }),
    Menu: Menu.extend({
      defaultProps: {
        position: 'bottom-start',
        shadow: 'md',
        transitionProps: NONE,
        withInitialFocusPlaceholder: false,
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        size: 'lg',
        transitionProps: NONE,
        closeButtonProps: CLOSE,
      },
      styles: { content: SHEET, header: SHEET, title: { fontWeight: 640 } },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: CLOSE } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { transitionDuration: 0 } }),
    Popover: Popover.extend({
      defaultProps: { position: 'bottom-start', shadow: 'md', transitionProps: NONE },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
  },
});
