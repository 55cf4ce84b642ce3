/** Comes with every page of a vendor's variant: lets a test begin a call without the panel. */

import { loadVendor } from 'virtual:vendor';

Object.assign(globalThis, { loadVendor });
