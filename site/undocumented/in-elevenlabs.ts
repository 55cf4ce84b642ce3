/** The folder of ElevenLabs' package, in the id of a module. */
export const PACKAGE = '/@elevenlabs/client/';

/** Loads a resampler from jsdelivr.net if the browser can't record at the agent's rate. */
export const RESAMPLER = new RegExp(`${PACKAGE}dist/platform/web/addLibsamplerateModule\\.js$`);

/** The names that the package imports from LiveKit. */
export const LIVEKIT_NAMES = [
  'Room',
  'RoomEvent',
  'Track',
  'ConnectionState',
  'createLocalAudioTrack',
];
