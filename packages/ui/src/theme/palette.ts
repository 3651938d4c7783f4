/**
 * The product's colours, and the only place with literal values; everything else uses the custom properties of styles/tokens.css or these constants.
 */
import type { MantineColorsTuple } from "@mantine/core";

export const klein: MantineColorsTuple = [
  "#eef1ff",
  "#d9dffc",
  "#aeb9f6",
  "#8090f1",
  "#5a6dec",
  "#4157e9",
  "#2f46e8",
  "#1f36d0",
  "#182cbb",
  "#0d20a4",
];
export const encre: MantineColorsTuple = [
  "#f3f4f8",
  "#e4e6ee",
  "#c6cad9",
  "#a4abc3",
  "#838caf",
  "#5f698f",
  "#414a6e",
  "#2a3252",
  "#171d38",
  "#0b1026",
];
export const mimosa: MantineColorsTuple = [
  "#fff8e0",
  "#ffeeca",
  "#ffdb99",
  "#ffcf5c",
  "#ffc83a",
  "#ffb71c",
  "#f2a400",
  "#b87700",
  "#8f5c00",
  "#6b4500",
];
export const coquelicot: MantineColorsTuple = [
  "#ffebe8",
  "#ffd5cf",
  "#fdaa9e",
  "#fa7c69",
  "#f7553d",
  "#f63d21",
  "#f53012",
  "#c31c01",
  "#a81700",
  "#8c1200",
];
export const menthe: MantineColorsTuple = [
  "#e3f8f0",
  "#c9eede",
  "#94dec2",
  "#3fd0a8",
  "#20b48b",
  "#129a75",
  "#0b8560",
  "#08734f",
  "#065c3f",
  "#044a33",
];
/** Mantine's ten steps of the dark scheme, from text to the deepest background. */
export const dark: MantineColorsTuple = [
  "#e8ebf6",
  "#c3c9de",
  "#9fa8c8",
  "#6d779c",
  "#39436a",
  "#2b3459",
  "#1d2547",
  "#141b38",
  "#0f152d",
  "#0a0f22",
];

/** Background and text colours of the avatars (SHELL-20), each pair with a contrast of at least 7 in both themes. */
export const AVATAR_COLORS = [
  { ground: "#d9dffc", ink: "#0d2090" },
  { ground: "#ffdb99", ink: "#573800" },
  { ground: "#c9eede", ink: "#044a33" },
  { ground: "#ffd5cf", ink: "#7a1000" },
  { ground: "#e9d8fd", ink: "#4a1c85" },
  { ground: "#cfeaf7", ink: "#0a4560" },
  { ground: "#f9d6e8", ink: "#7a1248" },
  { ground: "#e1f0c4", ink: "#34500a" },
  { ground: "#d5d9e6", ink: "#2a3252" },
  { ground: "#ffe7b0", ink: "#5a4200" },
  { ground: "#c5efec", ink: "#054c49" },
  { ground: "#f3dccb", ink: "#62320f" },
] as const;
