declare module 'virtual:props/voice' {
  const props: { lost: string };
  export default props;
}

declare module 'virtual:props/call-panel' {
  import type { PanelSettings } from './props.ts';

  const props: PanelSettings;
  export default props;
}

declare module 'virtual:props/agent' {
  import type { AgentSettings } from './props.ts';

  const props: AgentSettings;
  export default props;
}
