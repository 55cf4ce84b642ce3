import { MODES, type Mode } from '../../../contract/audience.ts';
import { fill } from '../../../contract/fill.ts';
import { hasInput, isChosenByHand, modeIn } from '../../form/fields/form-values.ts';
import { followPresets } from '../../form/fields/presets.ts';
import { follow } from '../../page/navigation.ts';

/** Adapts the role tiles to the visitor's audience, and opens the form without a reload. */
export function startRoles(): void {
  const tiles = document.querySelector<HTMLFormElement>(`form[data-roles]`);
  const contact = document.querySelector<HTMLFormElement>('#contact-form');
  const place = document.getElementById('contact');
  const status = tiles?.querySelector('[role="status"]');
  if (!tiles || !contact || !place || !status) return;
  const chosen = () => new FormData(tiles).getAll('role').map(String);
  const keepTo = (mode: Mode | undefined) => tiles.setAttribute('data-roles', mode ?? '');
  const update = () => {
    // A draft may have been restored into the form by now.
    if (!tiles.getAttribute('data-roles')) keepTo(modeChosenIn(contact));
    const roles = chosen().join(', ');
    status.textContent = roles && fill(status.getAttribute('data-roles-said') ?? '', { roles });
  };
  followPresets(() => keepTo(askedMode()));
  contact.addEventListener('change', () => keepTo(modeIn(contact)));
  update();
  tiles.addEventListener('change', update);
  // The boxes are cleared after this event.
  tiles.addEventListener('reset', () => setTimeout(update));
  tiles.addEventListener('submit', (event) => {
    event.preventDefault();
    const roles = chosen();
    // The Enter key activates the first button, even while it is hidden.
    if (roles.length === 0) return;
    const sender = event.submitter as HTMLButtonElement | null;
    const query = new URLSearchParams(roles.map((role) => ['role', role]));
    query.set('mode', tiles.getAttribute('data-roles') || (sender?.value ?? ''));
    follow(new URL(`/?${query}#contact`, location.href).href, place);
  });
}

/** The audience that the URL requests, if any. */
function askedMode(): Mode | undefined {
  const asked = new URLSearchParams(location.search).get('mode');
  return MODES.find((mode) => mode === asked);
}

/** The audience that the visitor chose in the form, or typed text for. */
function modeChosenIn(form: HTMLFormElement): Mode | undefined {
  return isChosenByHand(form, 'mode') || hasInput(form) ? modeIn(form) : undefined;
}
