import { MODES } from '../audience.ts';
import type { FormSettings } from '../settings.ts';
import { INTAKE_PATH } from '../wire.ts';
import { problemSchemas } from './answers.ts';
import { contactOperations, FORM_NAME } from './contact-operations.ts';
import { CALL_PATHS, FAILED_RESPONSES, SECURITY_SCHEMES, WATCH_PATHS } from './other-operations.ts';
import type { Part } from './part.ts';
import { RECEIPT_PATHS, RECEIPT_SCHEMAS } from './receipt-operations.ts';
import { submissionSchema } from './submission-schema.ts';

/** Changes whenever existing programs that use the API have to change. */
const API_VERSION = '1.0.0';

/**
 * The OpenAPI 3.1 document of the service, for one agency's build.
 * @param settings the settings that the same build passes to the service
 * @param email where developers can ask questions
 */
export function openApi(settings: FormSettings, email: string): Part {
  const name = settings.mail.companyName;
  const forms = MODES.map((mode) => [FORM_NAME[mode], submissionSchema(mode, settings)]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: contact form`,
      description: `Submits the contact form of ${settings.url} and checks the status of a submission.`,
      version: API_VERSION,
      contact: { name, email, url: settings.url },
    },
    servers: [{ url: settings.url }],
    security: [],
    paths: {
      [INTAKE_PATH]: contactOperations(settings),
      ...RECEIPT_PATHS,
      ...(settings.voice.privateAgent && CALL_PATHS),
      ...WATCH_PATHS,
    },
    components: {
      schemas: {
        ...Object.fromEntries(forms),
        ...RECEIPT_SCHEMAS,
        ...problemSchemas(settings.words.faults),
      },
      responses: FAILED_RESPONSES,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
