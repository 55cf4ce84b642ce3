import './desk.css';
import 'virtual:content.css';
import '../../../site/layout/tokens.css';
import '../../../site/layout/cut.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { App } from './shell/app.tsx';
import { Toasts } from './ui/toasts.tsx';

const desk = document.getElementById('desk');
if (!desk) throw new Error('index.html has no element #desk.');

createRoot(desk).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
