import type { APIRoute } from 'astro';
import { acknowledgement } from '../../content/schema/acknowledgement.ts';
import { formContent } from '../../content/schema/form.ts';
import { siteConfig } from '../../content/schema/site.ts';
import type { FormSettings } from '../../contract/wire.ts';

/** `form.json`: the data of this build that the service needs to check and record a submission. */
export const GET: APIRoute = () => {
  const { phoneCountry, ...policy } = siteConfig.form;
  const { enabled, provider, elevenlabs } = siteConfig.voice;
  const isPrivate = enabled && provider === 'elevenlabs' && elevenlabs?.isPrivate;
  const settings: FormSettings = {
    policy,
    phoneCountry,
    consentText: formContent(siteConfig.companyName).consent,
    voice: { enabled, ...(isPrivate && { privateAgent: elevenlabs.agentId }) },
    mail: { companyName: siteConfig.companyName, ...acknowledgement },
  };
  return Response.json(settings);
};
