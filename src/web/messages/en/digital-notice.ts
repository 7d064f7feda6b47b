export const digitalNotice = "Designs are digital goods. Once bought they are not refunded.";
