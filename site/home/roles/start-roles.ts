import { MODES, type Mode } from '../../../contract/audience.ts';
import { isChosenByHand, isTyped, modeIn } from '../../form/fields/typed.ts';
import { follow } from '../../page/navigation.ts';
import { setAttr, withAttr } from '../../ui/attributes.ts';

/** Keeps the tiles of the roles to the visitor's audience, and opens the form without a reload. */
export function startRoles(): void {
  const tiles = document.querySelector<HTMLFormElement>(`form${withAttr('roles')}`);
  const contact = document.querySelector<HTMLFormElement>('#contact-form');
  const place = document.getElementById('contact');
  const status = tiles?.querySelector('[role="status"]');
  if (!tiles || !contact || !place || !status) return;
  const update = () => {
    setAttr(tiles, 'roles', audienceOf(contact) ?? '');
    const names = new FormData(tiles).getAll('role');
    status.textContent = names.join(', ');
  };
  update();
  tiles.addEventListener('change', update);
  tiles.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const name of new FormData(tiles).getAll('role')) query.append('role', String(name));
    const sender = event.submitter as HTMLButtonElement | null;
    query.set('mode', sender?.value ?? '');
    follow(new URL(`/?${query}#contact`, location.href).href, place);
  });
}

/** The audience that the visitor has chosen by the address or in the form, if any. */
function audienceOf(form: HTMLFormElement): Mode | undefined {
  const asked = new URLSearchParams(location.search).get('mode');
  const inForm = isChosenByHand(form, 'mode') || isTyped(form) ? modeIn(form) : undefined;
  return MODES.find((mode) => mode === asked) ?? inForm;
}
