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

/**
 * What of the brand CSS variables can't set; `desk.css` has the rest. `signal` is the color of the
 * one main button of a view. `lockScroll` would add a style element, which the page's policy
 * forbids, and the page itself doesn't scroll.
 */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand: colorsTuple('var(--accent)') },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) =>
    input.color === 'signal'
      ? {
          background: 'var(--signal)',
          hover: 'var(--signal)',
          color: 'var(--on-signal)',
          border: '1px solid transparent',
        }
      : input.color === 'danger'
        ? {
            background: 'var(--danger)',
            hover: 'var(--danger)',
            color: 'var(--ground)',
            border: '1px solid transparent',
          }
        : defaultVariantColorsResolver(input),
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
