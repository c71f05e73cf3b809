mod deliver;
