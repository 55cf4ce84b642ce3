import { html } from 'hono/html';

/** The style of the two pages of `/open`, as `/open.css`. */
export const OPEN_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; }
main { border: 1px solid #8886; border-radius: 0.75rem; margin: 1rem; max-width: 26rem; padding: 2rem; }
h1 { font-size: 1.25rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; padding: 0.6rem 1.2rem; }
`;

type Markup = ReturnType<typeof html>;

const page = (title: string, content: Markup) => html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/open.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/**
 * The page of a mailed link. Only its button uses up the link, because mail programs open links to
 * check them.
 */
export const signInPage = (company: string, token: string): Markup =>
  page(
    'Sign in to the desk',
    html`${company && html`<p>${company}</p>`}
<form method="post" action="/open">
<input type="hidden" name="token" value="${token}">
<button>Sign in</button>
</form>`,
  );

/** The page of a link that can't be used. */
export const refusedPage = (byMail: boolean): Markup =>
  page(
    'This link doesn’t work anymore',
    html`<p>Each link works once, within ten minutes.</p>
${
  byMail
    ? html`<p><a href="/">Get a new link by email</a></p>`
    : html`<p>Only the newest one is valid. For a new link, run this in the project folder:</p>
<pre>npm run desk -- link</pre>
<p>Already signed in with this browser? <a href="/">Go to the desk</a>.</p>`
}`,
  );
