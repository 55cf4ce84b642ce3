/** Every page of a vendor's variant loads this. It lets a test begin a call without the panel. */

import { loadVendor } from 'virtual:vendor';

Object.assign(globalThis, { loadVendor });
