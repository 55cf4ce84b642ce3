import type { Fixture } from './fixture.ts';
import { callPanel } from './fixtures/call-panel.fixture.tsx';
import { companyLogo } from './fixtures/company-logo.fixture.tsx';
import { heading } from './fixtures/heading.fixture.tsx';
import { icon } from './fixtures/icon.fixture.tsx';
import { image } from './fixtures/image.fixture.tsx';
import { leadership } from './fixtures/leadership.fixture.tsx';
import { logo } from './fixtures/logo.fixture.tsx';
import { navLink } from './fixtures/nav-link.fixture.tsx';
import { pauseButton } from './fixtures/pause-button.fixture.tsx';
import { pictureFixture } from './fixtures/picture.fixture.tsx';
import { sections } from './fixtures/sections.fixture.tsx';

/** Section components and whole sections, as HTML without scripts. */
export const STATIC: readonly Fixture[] = [
  callPanel,
  heading,
  icon,
  image,

  logo,
  companyLogo,
  navLink,
  pauseButton,
  pictureFixture,
  ...sections,
  leadership,
];
