declare module 'virtual:scorecard.css';
