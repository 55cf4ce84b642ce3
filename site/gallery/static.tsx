import type { Fixture } from './fixture.ts';
import { callPanel } from './fixtures/call-panel.tsx';
import { companyMark } from './fixtures/company-mark.tsx';
import { heading } from './fixtures/heading.tsx';
import { icon } from './fixtures/icon.tsx';
import { image } from './fixtures/image.tsx';
import { label } from './fixtures/label.tsx';
import { leadership } from './fixtures/leadership.tsx';
import { logo } from './fixtures/logo.tsx';
import { navLink } from './fixtures/nav-link.tsx';
import { pauseButton } from './fixtures/pause-button.tsx';
import { picture } from './fixtures/picture.tsx';
import { sections } from './fixtures/sections.tsx';

/** Components of sections, and whole sections: HTML without script. */
export const STATIC: readonly Fixture[] = [
  callPanel,
  heading,
  icon,
  image,
  label,
  logo,
  companyMark,
  navLink,
  pauseButton,
  picture,
  ...sections,
  leadership,
];
